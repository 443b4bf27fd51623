import { atom } from 'nanostores';
import { uploadPicture } from '#src/features/catalog/admin/picture.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { sendWithProgress } from '#src/lib/upload.ts';
import { sortFiles } from '#src/ui/pictures.ts';
import { createSending, type Send } from './sending.ts';
import { staffCall } from './staff-call.store.ts';

/** Picture being uploaded, or uploaded and not yet used. */
export type Upload = {
  key: string;
  file: File;
  state: 'sending' | 'ready' | 'failed';
  /** Percentage uploaded. */
  percent: number;
  /** Value that a form sends for the picture once it is uploaded. */
  hash?: string;
  imageUrl?: string;
  /** Reason for the failure, if a retry may help. */
  problem?: string;
};

export type UploadsState = {
  items: readonly Upload[];
  /** Errors since files were last chosen; each names its file. */
  problems: readonly string[];
  /** Key of the main picture. */
  main: string | null;
};

/** Picture already in the shop, as an initial value of a form. */
export type StartPicture = { hash: string; imageUrl: string; name: string; isMain: boolean };

const NONE: UploadsState = { items: [], problems: [], main: null };

const sendPicture: Send = (file, onPercent, signal) =>
  staffCall(uploadPicture, { image: file }, { signal, fetch: sendWithProgress(onPercent) });

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Uploads each picture as soon as staff choose it; one that is refused or fails does not stop the
 * others. The form is sent afterwards and refers to the pictures.
 */
export function createUploads(send: Send = sendPicture, start: readonly StartPicture[] = []) {
  const $uploads = atom(toState(start));
  const put = (some: Partial<UploadsState>) => $uploads.set({ ...$uploads.get(), ...some });
  const change = (key: string, changes: Partial<Upload>) =>
    put(changed($uploads.get(), key, changes));
  const sending = createSending(send, {
    onPercent: (key, percent) => change(key, { percent }),
    onSent: (key, sent) => change(key, { ...sent, state: 'ready' }),
    onError: (key, error) => {
      if (isFinal(error)) refuse(key, error.message);
      else change(key, { state: 'failed', problem: error.message });
    },
  });

  function refuse(key: string, message: string): void {
    put(without($uploads.get(), [key]));
    put({ problems: [...$uploads.get().problems, message] });
  }

  /** Uploads as many files as the limit allows, and explains why the others were skipped. */
  function add(files: readonly File[], most: number, present = 0): void {
    const { items } = $uploads.get();
    const { fitting, problems } = sortFiles(files, most - present - items.length, most);
    const more = fitting.map(toUpload);
    put({ items: [...items, ...more], problems });
    for (const { key, file } of more) sending.start(key, file);
  }

  function retry(key: string): void {
    const found = $uploads.get().items.find((one) => one.key === key);
    if (found?.state !== 'failed') return;
    change(key, { state: 'sending', percent: 0 });
    sending.start(key, found.file);
  }

  /** Removes pictures, and stops their uploads. */
  function drop(keys: readonly string[]): void {
    for (const key of keys) sending.stop(key);
    put(without($uploads.get(), keys));
  }

  function clear(): void {
    drop($uploads.get().items.map(({ key }) => key));
    put({ problems: [] });
  }

  /** Waits for all uploads and returns the form's values. Throws if one failed. */
  async function finish() {
    await sending.settle();
    return toFormPart($uploads.get());
  }

  const setMain = (main: string) => put({ main });
  return { $uploads, add, retry, drop, clear, setMain, finish, settle: sending.settle };
}

let made = 0;

function toState(start: readonly StartPicture[]): UploadsState {
  const items = start.map(({ hash, imageUrl, name }) => ({
    ...toUpload(new File([], name)),
    ...({ state: 'ready', percent: 100, hash, imageUrl } as const),
  }));
  const main = items[start.findIndex(({ isMain }) => isMain)]?.key ?? null;
  return { ...NONE, items, main };
}

function toUpload(file: File): Upload {
  made += 1;
  return { key: `upload-${made}`, file, state: 'sending', percent: 0 };
}

function changed({ items }: UploadsState, key: string, changes: Partial<Upload>) {
  return { items: items.map((one) => (one.key === key ? { ...one, ...changes } : one)) };
}

function without({ items, main }: UploadsState, keys: readonly string[]) {
  return {
    items: items.filter(({ key }) => !keys.includes(key)),
    main: main !== null && keys.includes(main) ? null : main,
  };
}

/** Returns whether the file itself is at fault, so that a retry would fail too. */
function isFinal({ status, code }: AppError): boolean {
  return status === 413 || status === 415 || code === 'INVALID_INPUT';
}

/** Hashes in order, and the index of the main picture. */
export type FormPictures = { hashes: string[]; mainIndex: number | null };

function toFormPart({ items, main }: UploadsState): FormPictures {
  if (items.some(({ state }) => state !== 'ready')) {
    const message = 'Try again or remove the pictures that could not be uploaded.';
    throw new AppError('INVALID_INPUT', { message });
  }
  const at = items.findIndex(({ key }) => key === main);
  return { hashes: items.flatMap(({ hash }) => hash ?? []), mainIndex: at === -1 ? null : at };
}
