import { STORED } from '#src/features/offline/stored.ts';

/** When the second, longer wordmark takes over from the first. */
export const SECOND_WORDMARK_MS = 3000;
/** When the splash has fulfilled its task and fades. */
export const SPLASH_MS = 5000;
export const INTRO_MS = 8000;
export const FADE_MS = 400;

/** A cookie of the browser session, because tabs share it: session storage is one tab's alone. */
export const SPLASH_COOKIE = 'swara_splash';
/** In local storage: this browser has seen the introduction. */
export const VISITED_KEY = STORED.visited.name;
