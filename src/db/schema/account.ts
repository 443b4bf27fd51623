import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  BUSINESS_NAME_MAX,
  GSTIN_LENGTH,
  PASSKEY_NAME_MAX,
  PHONE_DIGITS,
  PINCODE_DIGITS,
} from '#src/lib/limits.ts';
import { ROLE_NAMES } from '#src/lib/role-names.ts';
import { createdAt, digits, id, moment, oneOf, updatedAt, within } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** For someone who signed up by phone: an address at the reserved domain phone.invalid. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    phoneNumber: text('phone_number').unique(),
    phoneNumberVerified: boolean('phone_number_verified').notNull().default(false),
    role: text('role').notNull().default('customer'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** True if the user has a row in `passkeys`; read with every session. */
    hasPasskey: boolean('has_passkey').notNull().default(false),
    disabledAt: moment('disabled_at'),
    /**
     * Set when the person requested the deletion of the account; carried out after the grace
     * period.
     */
    deleteAfter: moment('delete_after'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('users_role_known', sql`${table.role} in ${oneOf(ROLE_NAMES)}`),
    check('users_phone_shape', sql`${table.phoneNumber} ${digits(PHONE_DIGITS)}`),
    index('users_created_at_idx').on(table.createdAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When it was last used, to the minute; staff sessions end when idle. */
    usedAt: moment('used_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('accounts_user_id_idx').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
);

export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    /** Consecutive wrong codes while signing in, and the lock-out after too many. */
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('two_factors_user_id_idx').on(table.userId)],
);

/** Passkeys of staff: only public keys, which are not secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name that its owner chose. */
    name: text('name').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /**
     * The authenticator's signature counter (32 bits, unsigned); a clone's counter falls behind.
     */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('passkeys_user_id_idx').on(table.userId),
    check('passkeys_name_length', sql`char_length(${table.name}) ${within(1, PASSKEY_NAME_MAX)}`),
  ],
);

/** Codes to create an account or sign in, until they are entered in the same browser. */
export const registrations = pgTable(
  'registrations',
  {
    /** The digest of a token that only the requesting browser has. */
    id: text('id').primaryKey(),
    /** The name for a new account; null, like the password, for a code to sign in with. */
    name: text('name'),
    /** An email address or phone number, as it was entered. */
    contact: text('contact').notNull(),
    passwordHash: text('password_hash'),
    codeDigest: text('code_digest').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('registrations_expires_at_idx').on(table.expiresAt)],
);

/** Tries counted per key (a route and an address or account) for 429 responses. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
});

/** The business that a person buys for, remembered for the next order. */
export const businesses = pgTable(
  'businesses',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    gstin: text('gstin').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'businesses_gstin_length',
      sql`char_length(${table.gstin}) = ${sql.raw(String(GSTIN_LENGTH))}`,
    ),
    check(
      'businesses_name_length',
      sql`char_length(${table.name}) ${within(1, BUSINESS_NAME_MAX)}`,
    ),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2').notNull().default(''),
    landmark: text('landmark').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    pincode: text('pincode').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('addresses_user_id_idx').on(table.userId),
    uniqueIndex('addresses_one_default_idx')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    check('addresses_pincode_shape', sql`${table.pincode} ${digits(PINCODE_DIGITS)}`),
    check('addresses_mobile_shape', sql`${table.mobileNumber} ${digits(PHONE_DIGITS)}`),
  ],
);
