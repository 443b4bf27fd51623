import * as z from 'zod/mini';
import {
  TRACKING_CATEGORIES,
  TRACKING_HOSTS_MAX,
  TRACKING_NAME_MAX,
  TRACKING_SCRIPTS_MAX,
  TRACKING_URL_MAX,
} from '#src/features/settings/tracking/tracking.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { HOST_KINDS, type HostKind } from '#src/lib/hosts.ts';
import { parseUrl } from '#src/lib/parse-url.ts';
import { RequiredText, tidy } from '#src/lib/text.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const GA4_SENTENCE = 'Enter a measurement ID such as G-AB12CD34EF, or leave it empty.';
const META_SENTENCE = 'Enter a pixel ID of 8 to 20 digits, or leave it empty.';
const URL_SENTENCE = 'Enter an address that starts with https://, without a user name or port.';
const HOST_SENTENCE = 'Enter hosts such as chat.example.com or *.example.com.';

const Category = z.enum(TRACKING_CATEGORIES, 'Choose a category.');
const eachKind = <T>(value: T) =>
  Object.fromEntries(HOST_KINDS.map((kind) => [kind, value])) as Record<HostKind, T>;

const Host = z
  .string(HOST_SENTENCE)
  .check(
    tidy,
    z.toLowerCase(),
    z.maxLength(100, HOST_SENTENCE),
    z.regex(/^(?:\*\.)?(?:[a-z0-9](?:-*[a-z0-9])*\.)+[a-z]{2,}$/, HOST_SENTENCE),
  );
const HostList = z
  .array(Host, 'Send a list.')
  .check(z.maxLength(TRACKING_HOSTS_MAX, `Enter at most ${TRACKING_HOSTS_MAX} hosts.`));

const ScriptUrl = RequiredText(TRACKING_URL_MAX, URL_SENTENCE).check(
  z.refine(isScriptUrl, URL_SENTENCE),
);

function isScriptUrl(text: string): boolean {
  const url = /^https:\/\/[!-~]+$/i.test(text) ? parseUrl(text) : undefined;
  if (!url || url.username + url.password + url.port !== '') return false;
  return Host.safeParse(url.hostname).success;
}

/** The same as it is read. */
export const SavedTracking = Saved(
  z.object({
    ga4Id: z.string(),
    ga4Category: z.enum(TRACKING_CATEGORIES),
    metaId: z.string(),
    metaCategory: z.enum(TRACKING_CATEGORIES),
    scripts: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        category: z.enum(TRACKING_CATEGORIES),
        hosts: z.object(eachKind(z.array(z.string()))),
      }),
    ),
  }),
);

export const saveTracking = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/tracking',
  summary:
    'Updates the scripts of other companies that pages load with consent. Pages may load only from the hosts listed here.',
  access: { staff: 'settings.write' },
  input: z.object({
    ga4Id: z.string(GA4_SENTENCE).check(tidy, z.regex(/^(?:G-[A-Z0-9]{4,20})?$/, GA4_SENTENCE)),
    ga4Category: Category,
    metaId: z.string(META_SENTENCE).check(tidy, z.regex(/^(?:\d{8,20})?$/, META_SENTENCE)),
    metaCategory: Category,
    scripts: z
      .array(
        z.object({
          name: RequiredText(TRACKING_NAME_MAX, 'Enter the name that visitors see.'),
          url: ScriptUrl,
          category: Category,
          hosts: z.object(eachKind(HostList)),
        }),
        'Send a list.',
      )
      .check(z.maxLength(TRACKING_SCRIPTS_MAX, `Add at most ${TRACKING_SCRIPTS_MAX} scripts.`)),
    version: SeenVersion,
  }),
  output: SavedTracking,
});
