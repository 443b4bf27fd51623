/** Where a shopper's choice of light or dark is kept; nothing there means: as the system has it. */
export const THEME_KEY = 'swara:theme';

export type Theme = 'auto' | 'light' | 'dark';

/** What the shopper chose on an earlier page; anything unreadable counts as no choice. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

/** Paints this page in the colours chosen, and keeps the choice for the next one. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'auto') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}
