import { STORED } from '#src/features/offline/stored.ts';

/** Time at which the second, longer wordmark replaces the first. */
export const SECOND_WORDMARK_MS = 3000;
/** Time at which the splash ends and fades out. */
export const SPLASH_MS = 5000;
export const INTRO_MS = 8000;
export const FADE_MS = 400;

/** A browser session cookie, as tabs share it; session storage belongs to one tab. */
export const SPLASH_COOKIE = 'swara_splash';
/** In local storage: this browser has seen the introduction. */
export const VISITED_KEY = STORED.visited.name;
