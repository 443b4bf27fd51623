import { useState } from 'react';

/** Returns the server's error about a file until another one is chosen. */
export function useErrorOf(value: string, error: string | undefined): string | undefined {
  const [about, setAbout] = useState({ value, error });
  if (about.error !== error) setAbout({ value, error });
  return about.value === value ? error : undefined;
}
