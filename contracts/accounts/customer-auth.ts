import { z } from 'zod';
import { isLikelySite, isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { answerShape, inputShape } from '../declared-schemas';
import { get, post } from '../endpoint';
import { cleanedLine, done, emailAddress, linkToken, typedPassword } from '../fields';
import { maxLength } from '../limits';
import { isCommonPassword } from './common-passwords';
import { personFields, visitFields } from './profile-fields';

/** A customer's new password: at least six characters, not a common one. */
export const newPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, { error: 'Password must be at least 6 characters' })
  .max(maxLength.password, {
    error: `Please use at most ${maxLength.password} characters`,
    abort: true,
  })
  .refine(isOneLine, { error: plainTextMessages.special })
  .refine((password) => !isCommonPassword(password), { error: 'This password is too easy to guess' });

const usernameMessage = 'Username must be at least 3 characters';
/** A new username. NFKC replaces letter variants with plain letters, so that names cannot imitate each other. */
export const username = cleanedLine(usernameMessage)
  .normalize('NFKC')
  .min(3, { error: usernameMessage, abort: true })
  .max(maxLength.username, { error: `Please use at most ${maxLength.username} characters` })
  .regex(/^[\p{L}\p{N}._@+-]+$/u, { error: 'Please use letters, digits and . _ - alone' })
  .refine((name) => !isLikelySite(name), { error: plainTextMessages.link });

const { firstName, lastName, ...reached } = personFields;
const names = { firstName, lastName };
const { preferredTimeSlot, numberOfHorses } = visitFields;

export const currentUser = z.object({
  username: z.string(),
  ...answerShape(names),
  email: z.string(),
  ...answerShape({ ...reached, preferredTimeSlot, numberOfHorses }),
});
export type CurrentUser = z.output<typeof currentUser>;

export const loginInput = z.object({
  username: cleanedLine('Username is required')
    .normalize('NFKC')
    .min(1, { error: 'Username is required' })
    .max(maxLength.email, { error: 'Invalid username or password' })
    .refine(isOneLine, { error: plainTextMessages.special }),
  password: typedPassword('Password is required'),
});

const { phone, ...place } = reached;
const registerFields = z.object({
  username,
  password: newPassword,
  ...inputShape({ firstName, lastName, phone }),
  email: emailAddress(),
  ...inputShape(place),
});

/** A sign-in by email means the account with that email, so a username cannot be another email address. */
export const usernameIsNobodysEmail = {
  path: ['username'],
  error: 'Please choose a username without @, or your own email address',
};
export const isNobodysEmail = (input: { username?: unknown; email?: unknown }) =>
  typeof input.username !== 'string' ||
  !input.username.includes('@') ||
  input.username.trim().toLowerCase() === String(input.email).trim().toLowerCase();

export const registerInput = registerFields.refine(isNobodysEmail, usernameIsNobodysEmail);
export type RegisterInput = z.output<typeof registerInput>;

/** The registration form. The form checks `confirmPassword` and does not send it. */
export const registerForm = registerFields
  .extend({
    confirmPassword: z
      .string({ error: 'Confirm password is required' })
      .min(6, { error: 'Confirm password is required' }),
  })
  .refine(isNobodysEmail, usernameIsNobodysEmail)
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: ({ value }) => Boolean((value as { confirmPassword?: string })?.confirmPassword),
  });

export const forgotPasswordInput = z.object({ email: emailAddress() });
export const resetPasswordInput = z.object({
  token: linkToken(),
  password: newPassword,
});

export const getCurrentUser = get('/api/user', {
  who: 'everyone',
  summary: 'The signed-in customer; 401 without one.',
  response: currentUser,
});

export const login = post('/api/login', {
  who: 'everyone',
  summary: 'Sign in with the username or the email.',
  body: loginInput,
  response: currentUser,
});

export const register = post('/api/register', {
  who: 'everyone',
  summary: 'Create an account and sign in.',
  body: registerInput,
  response: currentUser,
  status: 201,
});

export const logout = post('/api/logout', {
  who: 'everyone',
  summary: 'End the session on the server too.',
  response: done,
});

/** The answer to every request for a link, for known and unknown emails alike. */
export const resetSent = "If the email exists, you'll receive a password reset link";

export const forgotPassword = post('/api/forgot-password', {
  who: 'everyone',
  summary: 'Email a link to set a new password. Answers the same whether or not the email is known.',
  body: forgotPasswordInput,
  response: done,
});

export const resetPassword = post('/api/reset-password', {
  who: 'everyone',
  summary: 'Set a new password with the token of the link: one use, one hour. Ends all sessions.',
  body: resetPasswordInput,
  response: done,
});

export const confirmEmail = post('/api/confirm-email', {
  who: ['customer'],
  summary: 'Prove an email address with the token that was sent to it, signed in to the account it is for.',
  body: z.object({ token: linkToken() }),
  response: done,
});
