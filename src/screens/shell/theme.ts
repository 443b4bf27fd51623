import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';

export type Theme = 'auto' | 'light' | 'dark';

/** Returns the theme chosen on an earlier page; an unreadable value counts as no choice. */
export function chosenTheme(): Theme {
  const stored = findStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Applies the chosen theme to this page, and stores it for the next one. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (theme === 'auto') deleteStored('theme');
  else store('theme', theme);
}
