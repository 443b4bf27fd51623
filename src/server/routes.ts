import type { Hono } from 'hono';
import type { AppEnv } from './env.ts';

/** Every feature's part of the API. */
export const routes: Hono<AppEnv>[] = [];
