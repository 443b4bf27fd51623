import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createUploads, type Uploads, type UploadsState } from './uploads.store.ts';

/** The pictures that a form uploads; what is under way when the form goes away is stopped. */
export function useUploads(): Uploads & UploadsState {
  const [uploads] = useState(() => createUploads());
  const state = useStore(uploads.$uploads);
  useEffect(() => () => uploads.clear(), [uploads]);
  return { ...uploads, ...state };
}
