"use client";

import { unstable_rethrow as rethrowNavigation } from "next/navigation";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import type { Failure, Result } from "@/lib/core/result";
import { FormContext } from "./form-context";
import { isOutdated, unanswered } from "./unanswered";

type Props<T> = Omit<ComponentProps<"form">, "action" | "onSubmit"> & {
  action: (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;
  onSuccess?: (data: T) => void;
  /** What is said when no answer came at all. */
  failureMessage?: string;
  /** Its action and answer without scripts, of whoever draws it and has to know of them. */
  posting?: Posting<T>;
  /** What was wrong with the form before it was drawn: it came another way than by this action. */
  refused?: Pick<Failure, "message" | "fields"> | null;
  children: ReactNode;
};

type Posting<T> = [posted: Result<T> | null, dispatch: (form: FormData) => void, pending: boolean];

const UNREACHABLE = "We couldn't reach the site. Check your connection and try again.";

/**
 * A form that sends itself to an action and shows its answer. Without scripts the browser posts it. With them
 * nothing typed is lost after an error, the first wrong field gets the focus, and nothing is sent twice.
 */
export function Form<T>({
  action,
  onSuccess,
  failureMessage = UNREACHABLE,
  refused = null,
  posting,
  children,
  ...rest
}: Props<T>) {
  const own = useActionState(action, refusal(refused));
  const [posted, dispatch] = posting ?? own;
  const [received, setReceived] = useState<Result<T> | null>(null);
  const [outdated, setOutdated] = useState(false);
  const [pending, startTransition] = useTransition();
  const result = received ?? (posted?.notice === undefined ? posted : null);
  const unheard = useRef<FormData | null>(null);
  const [forgotten, setForgotten] = useState<Failure | null>(null);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const ref = useRef<HTMLFormElement>(null);
  // As it was when the form was sent: the answer's page may have other props by the time it is heard.
  const succeed = useRef(onSuccess);
  const lastResult = useRef<Result<T> | null>(null);
  const heard = useRef<Result<T> | null>(null);

  // Answered when the wait is over, too: only then do the messages stand that the focus looks for.
  useEffect(() => {
    if (!result || pending || lastResult.current === result) return;
    lastResult.current = result;
    if (!result.ok) return focusFirstWrong(ref.current);
    succeed.current?.(result.data);
  }, [result, pending]);

  // The page that comes with an answer may have no place for the form any more: what follows from it is done still.
  useEffect(
    () => () => {
      if (heard.current?.ok && heard.current !== lastResult.current) succeed.current?.(heard.current.data);
    },
    [],
  );

  const failure = result && !result.ok && result.error !== forgotten ? result.error : null;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    succeed.current = onSuccess;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    deliver(new FormData(event.currentTarget, submitter));
  }

  function deliver(data: FormData) {
    unheard.current = null;
    setEdited(new Set());
    startTransition(async () => {
      try {
        heard.current = await action(result, data);
        setReceived(heard.current);
      } catch (error) {
        rethrowNavigation(error);
        if (!isOutdated(error)) unheard.current = data;
        setOutdated(isOutdated(error));
        setReceived(unanswered(error, failureMessage));
      }
    });
  }

  function forgetError(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (name && !edited.has(name)) setEdited(new Set(edited).add(name));
    // A sentence that blames no field may be about this one; one that says what to do first stays.
    if (failure && !failure.fields && failure.code !== "reauth_required" && !outdated) setForgotten(failure);
  }

  const again = useRef(deliver);
  again.current = deliver;

  const state = useMemo(() => {
    const wrong = pending ? {} : (failure?.fields ?? {});
    const remaining = Object.entries(wrong).filter(([name]) => !edited.has(name));
    const isPosted = received === null && posted?.ok === true;
    const { typed = null, notice = null } = posted ?? {};
    return {
      pending,
      failure,
      retry: failure && unheard.current ? () => unheard.current && again.current(unheard.current) : null,
      forget: () => setForgotten(failure),
      fields: Object.fromEntries(remaining),
      isOutdated: outdated,
      isPosted,
      typed,
      notice,
    };
  }, [failure, pending, edited, received, posted, outdated]);

  return (
    <FormContext value={state}>
      <form
        ref={ref}
        action={dispatch}
        onSubmit={send}
        onInput={forgetError}
        noValidate
        aria-busy={pending || undefined}
        {...rest}
      >
        {children}
      </form>
    </FormContext>
  );
}

function refusal<T>(refused: Props<T>["refused"]): Result<T> | null {
  return refused ? { ok: false, error: { ...refused, code: "invalid", requestId: "" } } : null;
}

function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]:not([type=hidden])");
  const target = wrong ?? form?.querySelector<HTMLElement>("[data-form-error]");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}
