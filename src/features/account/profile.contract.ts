import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { OptionalEmail, OptionalMobileNumber, PersonName } from '#src/lib/identity.ts';
import { PASSWORD_MAX } from '#src/lib/person-problems.ts';
import { SentCode } from '#src/lib/sent-code.ts';

/** A user's profile; a missing email or mobile number is ''. */
export const Profile = z.object({
  fullName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** The profile with details that only the user sees. */
export const OwnProfile = z.extend(Profile, {
  /** False for users who sign in with codes only. */
  hasPassword: z.boolean(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** The contact details in a profile that messages are sent to. */
export const CONTACT_FIELDS = ['email', 'mobileNumber'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Includes the fields that stay unchanged until their code is confirmed. */
export const SavedProfile = z.extend(OwnProfile, { toConfirm: z.array(z.enum(CONTACT_FIELDS)) });
export type SavedProfile = z.infer<typeof SavedProfile>;

export const ProfileInput = z
  .object({
    fullName: PersonName,
    email: OptionalEmail,
    mobileNumber: OptionalMobileNumber,
    /** Required if the address or number changes. */
    password: z._default(z.string('Enter your password.').check(z.maxLength(PASSWORD_MAX)), ''),
  })
  .check(
    z.refine(({ email, mobileNumber }) => email !== '' || mobileNumber !== '', {
      error: 'Keep an email address or a mobile number: you sign in with it.',
      path: ['email'],
    }),
  );

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/userprofile',
  summary: 'Returns the profile of the signed-in user.',
  access: 'shopper',
  input: Nothing,
  output: OwnProfile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/UserProfile',
  summary:
    'Updates the profile. A new email address or mobile number requires the password, if there is one, and applies once it is confirmed with a code.',
  access: 'shopper',
  input: ProfileInput,
  output: SavedProfile,
});

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/userprofile/confirm',
  summary: 'Confirms a new email address or mobile number with the code that was sent to it.',
  access: 'shopper',
  input: z.object({
    field: z.enum(CONTACT_FIELDS, 'Choose which one to confirm.'),
    code: SentCode,
  }),
  output: OwnProfile,
});
