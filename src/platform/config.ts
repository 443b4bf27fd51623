import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { STAFF_ROLES } from '#src/lib/role-names.ts';
import { COURIER_ENV, readCouriers } from './courier-env.ts';
import { optional } from './env-fields.ts';
import { MESSAGE_ENV, readMsg91, readWhatsApp } from './message-env.ts';
import { KEY_LENGTH_MIN } from './secret-key.ts';

const MODES = ['emulator', 'sandbox', 'production'] as const;
const ROLES = ['web', 'worker', 'all'] as const;
const oneOrZero = z.enum(['0', '1'], 'enter 1 or 0');
const flag = oneOrZero.default('0');
const roles = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((role) => role.trim() || []))
  .pipe(
    z.array(z.enum(STAFF_ROLES, `enter roles, separated by commas: ${STAFF_ROLES.join(', ')}`)),
  );
const whole = (min: number, max: number, standard: number) =>
  z.coerce
    .number('enter a whole number')
    .int('enter a whole number')
    .min(min, `at least ${min}`)
    .max(max, `at most ${max}`)
    .default(standard);

/** Two checks of a balancer, which a node with a shared database has in front of it. */
const SHARED_DRAIN_SECONDS = 3;

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: whole(1, 65_535, 4321),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional.refine((url) => !url || /^postgres(ql)?:\/\//.test(url), {
    error: 'enter an address such as postgres://user:password@host:5432/name, or leave it unset',
  }),
  DATABASE_POOL: whole(6, 500, 15),
  NODE_ROLE: z.enum(ROLES, `one of ${ROLES.join(', ')}`).default('all'),
  DRAIN_SECONDS: whole(0, 120, 0).unwrap().optional(),
  PAGE_CACHE_MB: whole(1, 1_000_000_000, 2048),
  PUBLISHER_IDLE_SECONDS: whole(1, 86_400, 60),
  BUNDLE_DIR: optional,
  DISK_FREE_MIN_MB: whole(1, 1_000_000_000, 100),
  SITE_URL: optional.pipe(z.url('enter an address such as https://shop.example').optional()),
  REVALIDATE_SECONDS: whole(5, 86_400, 300),
  ADMIN_EMAIL: optional.pipe(z.email('enter an email address').optional()),
  ADMIN_PASSWORD: optional.pipe(z.string().min(8, 'at least 8 characters').max(128).optional()),
  CASHFREE_CLIENT_ID: optional,
  CASHFREE_CLIENT_SECRET: optional,
  CASHFREE_MODE: z.enum(MODES, `one of ${MODES.join(', ')}`).optional(),
  SMTP_URL: optional.refine((url) => !url || /^smtps?:\/\//.test(url), {
    error: 'enter an address such as smtps://user:password@mail.example',
  }),
  ...MESSAGE_ENV,
  ...COURIER_ENV,
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default('ap-south-1'),
  S3_ENDPOINT: optional.pipe(z.url('enter an address such as https://s3.example').optional()),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SECRET_KEY: optional.pipe(
    z.string().min(KEY_LENGTH_MIN, `at least ${KEY_LENGTH_MIN} characters`).optional(),
  ),
  SECRET_KEY_BEFORE: optional,
  BACKUP_TARGET: optional,
  BACKUP_KEY: optional.pipe(
    z
      .string()
      .min(32, 'at least 32 characters, such as the output of `openssl rand -base64 32`')
      .optional(),
  ),
  BACKUP_KEEP_DAYS: whole(1, 366, 7),
  BACKUP_KEEP_WEEKS: whole(0, 520, 8),
  METRICS_TOKEN: optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  CDN_PURGE_URL: optional.pipe(
    z.url('enter an address such as https://cdn.example/purge').optional(),
  ),
  CDN_PURGE_TOKEN: optional,
  TRUST_PROXY: flag,
  EXAMPLES: oneOrZero.default('1'),
  STAFF_IDLE_HOURS: whole(1, 24 * 30, 12),
  SECOND_FACTOR_ROLES: roles,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

type EnvValues = z.output<typeof Env>;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the shop's settings from the environment, an argument so that tests never touch
 * `process.env`. Throws an Error with one sentence per invalid value.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = Env.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`These settings are not valid:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const nodeRole = readRole(values);
  const isShared = values.DATABASE_URL !== undefined;
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return {
    env: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    /** `web` serves shoppers, `worker` does jobs and publishes, `all` serves and does what no worker does. */
    nodeRole,
    /** The seconds for which a stopping node answers 503 at /readyz before it closes its port. */
    drainSeconds:
      values.DRAIN_SECONDS ?? (isShared && nodeRole !== 'worker' ? SHARED_DRAIN_SECONDS : 0),
    /** The size limit of copies of a bucket's page files in DATA_DIR. */
    pageCacheMb: values.PAGE_CACHE_MB,
    /** The time after which an idle publisher process is stopped. */
    publisherIdleMs: values.PUBLISHER_IDLE_SECONDS * 1000,
    /** The output of `npm run bundle`, for a first start without a build. */
    bundleDir: values.BUNDLE_DIR === undefined ? undefined : resolve(values.BUNDLE_DIR),
    diskFreeMinMb: values.DISK_FREE_MIN_MB,
    siteUrl,
    isHttps: siteUrl.startsWith('https:'),
    revalidateSeconds: values.REVALIDATE_SECONDS,
    /** True if a first start leaves the shop empty: it has payment keys or an https address. */
    startsEmpty: values.CASHFREE_CLIENT_ID !== undefined || siteUrl.startsWith('https:'),
    /** True if the demo includes sample orders; never in a shop that takes real money. */
    hasExamples: values.EXAMPLES === '1' && values.CASHFREE_MODE !== 'production',
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    cashfree: readCashfree(values, siteUrl, env['NODE_ENV'] === 'production'),
    smtpUrl: values.SMTP_URL,
    msg91: readMsg91(values),
    whatsapp: readWhatsApp(values),
    couriers: readCouriers(values),
    s3: readS3(values),
    staffIdleHours: values.STAFF_IDLE_HOURS,
    /** The roles that must use a second factor. */
    secondFactorRoles: values.SECOND_FACTOR_ROLES,
    secretKey: values.SECRET_KEY,
    secretKeyBefore: values.SECRET_KEY_BEFORE,
    backup: {
      /** Undefined: a folder below DATA_DIR. */
      target: values.BACKUP_TARGET,
      key: values.BACKUP_KEY,
      keepDays: values.BACKUP_KEEP_DAYS,
      keepWeeks: values.BACKUP_KEEP_WEEKS,
      s3: readBackupS3(values),
    },
    /** Notified of the changed pages after each release. */
    cdnPurge: { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN },
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY === '1',
    logLevel: values.LOG_LEVEL,
  };
}

function readRole({ NODE_ROLE: role, DATABASE_URL: url }: EnvValues) {
  if (role === 'all' || url) return role;
  throw new Error(
    `NODE_ROLE is ${role}, which shares its work with other nodes: set DATABASE_URL to the PostgreSQL of ` +
      'all of them, or leave NODE_ROLE out.',
  );
}

/** Addresses reachable only from this machine or its local network. */
const PRIVATE_HOST =
  /^(localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|.+\.(localhost|local|internal|test))$/;

/** Returns whether only this machine or its network can open an address. */
export function isPrivateHost(hostname: string): boolean {
  return PRIVATE_HOST.test(hostname);
}

function readCashfree(values: EnvValues, siteUrl: string, saysProduction: boolean) {
  const clientId = values.CASHFREE_CLIENT_ID;
  const clientSecret = values.CASHFREE_CLIENT_SECRET;
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    throw new Error('Set CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET together, or neither.');
  }
  const mode = values.CASHFREE_MODE ?? (clientId ? 'sandbox' : 'emulator');
  const isPublicHost = !isPrivateHost(new URL(siteUrl).hostname);
  const isPublic = isPublicHost || saysProduction;
  if (isPublic && !clientId && values.CASHFREE_MODE !== 'emulator') {
    throw new Error(
      `${siteUrl} is a public address, or NODE_ENV is production, and no Cashfree keys are set: anyone could pay there ` +
        'with the test gateway. Set CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET, or set ' +
        'CASHFREE_MODE=emulator if nothing is sold there.',
    );
  }
  if (mode !== 'emulator' && !clientId) {
    throw new Error(`CASHFREE_MODE is ${mode}, which needs CASHFREE_CLIENT_ID and its secret.`);
  }
  /** Open to the public without real payments: every page says so. */
  const isTestShop = mode === 'emulator' && (isPublicHost || (saysProduction && !values.SITE_URL));
  return { mode, clientId, clientSecret, isTestShop };
}

function isOnS3(target: string | undefined): boolean {
  return target?.startsWith('s3://') ?? false;
}

/** Reads the bucket for backups, with the credentials of the one for pictures. */
function readBackupS3(values: EnvValues) {
  const accessKeyId = values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) {
    if (!isOnS3(values.BACKUP_TARGET)) return undefined;
    throw new Error(
      'BACKUP_TARGET is on S3, which needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  return { region, endpoint, accessKeyId, secretAccessKey };
}

/** Undefined without a bucket: pictures are then stored in DATA_DIR. */
function readS3(values: EnvValues) {
  const bucket = values.S3_BUCKET;
  const accessKeyId = values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY;
  if (!bucket && isOnS3(values.BACKUP_TARGET)) return undefined;
  const isNamed = Boolean(accessKeyId) || Boolean(secretAccessKey) || Boolean(values.S3_ENDPOINT);
  if (!bucket && isNamed) {
    throw new Error('Set S3_BUCKET too, or no S3 settings at all: pictures need a bucket.');
  }
  if (!bucket) return undefined;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}
