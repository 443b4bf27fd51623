import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { OptionalEmail, OptionalMobileNumber, PersonName } from '#src/lib/identity.ts';

/** Email or mobile number is '' when the person has none. */
export const Profile = z.object({
  fullName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileInput = z
  .object({ fullName: PersonName, email: OptionalEmail, mobileNumber: OptionalMobileNumber })
  .check(
    z.refine(({ email, mobileNumber }) => email !== '' || mobileNumber !== '', {
      error: 'Keep an email address or a mobile number: you sign in with it.',
      path: ['email'],
    }),
  );

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/userprofile',
  summary: 'The profile of the person signed in.',
  access: 'shopper',
  input: Nothing,
  output: Profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/UserProfile',
  summary: 'Changes name, e-mail address and mobile number.',
  access: 'shopper',
  input: ProfileInput,
  output: Profile,
});
