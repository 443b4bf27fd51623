import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  createUploads,
  type StartPicture,
  type Uploads,
  type UploadsState,
} from './uploads.store.ts';

/** Uploads a form's pictures; running uploads stop when the form is unmounted. */
export function useUploads(start: readonly StartPicture[] = []): Uploads & UploadsState {
  const [uploads] = useState(() => createUploads(undefined, start));
  const state = useStore(uploads.$uploads, { ssr: 'initial' });
  useEffect(() => () => uploads.clear(), [uploads]);
  return { ...uploads, ...state };
}
