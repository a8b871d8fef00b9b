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
  /** Shown when no response arrived. */
  failureMessage?: string;
  /** The action and its scriptless result, from a parent that needs them too. */
  posting?: Posting<T>;
  /** An error from before the form was rendered, which didn't come from this action. */
  refused?: Pick<Failure, "message" | "fields"> | null;
  children: ReactNode;
};

type Posting<T> = [posted: Result<T> | null, dispatch: (form: FormData) => void, pending: boolean];

const UNREACHABLE = "We couldn't reach the site. Check your connection and try again.";

/**
 * A form that submits to an action and shows its result. Without scripts the browser posts it. With scripts, an error
 * loses nothing that was typed, the first invalid field gets the focus, and nothing is sent twice.
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
  // Captured on submit: the page that comes with the response may pass other props.
  const succeed = useRef(onSuccess);
  const lastResult = useRef<Result<T> | null>(null);
  const heard = useRef<Result<T> | null>(null);

  // Waits until `pending` ends: only then are the messages rendered that the focus moves to.
  useEffect(() => {
    if (!result || pending || lastResult.current === result) return;
    lastResult.current = result;
    if (!result.ok) return focusFirstWrong(ref.current);
    succeed.current?.(result.data);
  }, [result, pending]);

  // The page that comes with the response may no longer render this form. `onSuccess` runs anyway.
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
    // A general message may be about the edited field, so it goes. One that says what to do first stays.
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
