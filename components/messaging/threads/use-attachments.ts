"use client";

import { useRef, useState } from "react";
import { newId } from "@/lib/core/ids";
import type { Result } from "@/lib/core/result";
import { MAX_IMAGE_BYTES, tooLarge } from "@/lib/listings/media/upload-rules";
import { removeAttachmentAction } from "@/lib/messaging/threads/actions";
import {
  ATTACHMENT_TYPES,
  ATTACHMENTS_A_MESSAGE,
  type AttachmentDto,
  notAttachable,
  notUploaded,
  tooManyFor,
} from "@/lib/messaging/threads/attachments";
import { sendFile } from "@/lib/site/http/send-file";

/** A chosen file: uploading (progress from 0 to 100), or stored. */
export interface ChosenFile {
  key: string;
  name: string;
  percent: number;
  stored: AttachmentDto | null;
}

/**
 * The attachments of an unsent message. Each file uploads as soon as it is chosen. The browser checks type and size;
 * the server checks the content.
 * @param initial files uploaded earlier and not yet sent
 */
export function useAttachments(threadId: string, initial: readonly AttachmentDto[]) {
  const [files, setFiles] = useState<ChosenFile[]>(() => initial.map(alreadyStored));
  const [problems, setProblems] = useState<string[]>([]);
  const [unsent, setUnsent] = useState<File[]>([]);
  const latest = useRef(files);
  const onTheWay = useRef(new Map<string, XMLHttpRequest>());

  function change(next: (files: ChosenFile[]) => ChosenFile[]) {
    latest.current = next(latest.current);
    setFiles(latest.current);
  }
  const update = (key: string, news: Partial<ChosenFile>) =>
    change((current) => current.map((file) => (file.key === key ? { ...file, ...news } : file)));
  const drop = (key: string) => change((current) => current.filter((file) => file.key !== key));

  function add(chosen: readonly File[]) {
    setUnsent([]);
    const room = Math.max(0, ATTACHMENTS_A_MESSAGE - latest.current.length);
    const fit = chosen.slice(0, room);
    const over = chosen.slice(room).map(({ name }) => name);
    setProblems([...fit.flatMap(visibleProblem), ...(over.length > 0 ? [tooManyFor(over)] : [])]);
    for (const file of fit) if (visibleProblem(file).length === 0) void send(file);
  }

  async function send(file: File) {
    const key = newId();
    const request = new XMLHttpRequest();
    onTheWay.current.set(key, request);
    change((current) => [...current, { key, name: file.name, percent: 0, stored: null }]);
    const result = (await sendFile(`/api/threads/${threadId}/attachments`, fileForm(file), {
      request,
      onProgress: (percent) => update(key, { percent }),
    })) as Result<AttachmentDto> | null;
    const isWanted = onTheWay.current.delete(key);
    if (result?.ok && isWanted) return update(key, { stored: result.data });
    if (result?.ok) return void removeAttachmentAction(null, { id: result.data.id });
    drop(key);
    if (!isWanted) return;
    if (result === null) setUnsent((current) => [...current, file]);
    setProblems((current) => [...current, problemOf(result, file.name)]);
  }

  function remove({ key, stored }: ChosenFile) {
    const request = onTheWay.current.get(key);
    onTheWay.current.delete(key);
    request?.abort();
    drop(key);
    setProblems([]);
    setUnsent([]);
    if (stored) void removeAttachmentAction(null, { id: stored.id });
  }

  function clear() {
    change(() => []);
    setProblems([]);
    setUnsent([]);
  }

  const reject = (sentence: string) => setProblems([sentence]);

  return {
    files,
    problems,
    add,
    reject,
    remove,
    clear,
    /** Retries the uploads that got no response; null if there are none. */
    retry: unsent.length > 0 ? () => add(unsent) : null,
    isUploading: files.some(({ stored }) => !stored),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

const alreadyStored = (stored: AttachmentDto): ChosenFile => ({
  key: stored.id,
  name: stored.name,
  percent: 100,
  stored,
});

function visibleProblem(file: File): string[] {
  if (!ATTACHMENT_TYPES.includes(file.type)) return [notAttachable(file.name)];
  return file.size > MAX_IMAGE_BYTES ? [tooLarge(file.name)] : [];
}

function problemOf(result: Result<AttachmentDto> | null, name: string): string {
  if (!result || result.ok) return notUploaded(name);
  return result.error.fields?.attachments ?? `${name}: ${result.error.message}`;
}

function fileForm(file: File): FormData {
  const body = new FormData();
  body.append("file", file);
  return body;
}
