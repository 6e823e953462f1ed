import { keyOf } from '../../../collections/fields/derived-key';
import type { User } from '../../../collections/payload-types';
import type { RegisterInput } from '../../../contracts/customer-auth';
import type { App } from '../../app';
import { findRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { Refusal } from '../../refusal';
import { hashPassword } from '../../security/passwords';
import { checkedPhone } from './profile';

const usernameTaken = () => new Refusal('conflict', 'This username is taken');
const emailTaken = () => new Refusal('conflict', 'There is an account with this email already');

/** Whether an address is somebody's, as an email or as the name that person signs in with. */
export async function isEmailTaken(app: App, email: string): Promise<boolean> {
  const other = await findRow(app.payload, 'users', {
    or: [{ email: { equals: email } }, { usernameKey: { equals: email } }],
  });
  return Boolean(other);
}

/** Refuses what is taken before the slow work of hashing; of several at once the unique keys choose one. */
async function refuseTaken(app: App, { username, email }: RegisterInput): Promise<void> {
  const key = keyOf(username);
  const sameName = await findRow(app.payload, 'users', { usernameKey: { equals: key } });
  if (sameName) throw usernameTaken();
  if (await isEmailTaken(app, email)) throw emailTaken();
}

/** Makes an account. Throws `conflict` when the username, whatever its letter case, or the email is taken. */
export async function registerCustomer(app: App, input: RegisterInput): Promise<User> {
  const phone = checkedPhone(input.phone);
  await refuseTaken(app, input);
  const passwordHash = await hashPassword(input.password);
  const { username, email, firstName, lastName, address, suburb, postcode } = input;
  const at = app.now().toISOString();
  try {
    return await app.payload.create({
      collection: 'users',
      depth: 0,
      data: {
        ...{ username, email, firstName, lastName, phone, address, suburb, postcode, passwordHash },
        createdAt: at,
        updatedAt: at,
      },
    });
  } catch (error) {
    if (isUniqueViolation(error, 'username')) throw usernameTaken();
    if (isUniqueViolation(error, 'email')) throw emailTaken();
    throw error;
  }
}
