import { keyOf } from '../../../../collections/fields/derived-key';
import type { User } from '../../../../collections/payload-types';
import type { RegisterInput } from '../../../../contracts/accounts/customer-auth';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import { Refusal } from '../../../refusal';
import { hashFor } from '../../../security/accounts/customer-account';
import { checkedPhone } from './profile';
import { customerOutbox } from './welcome';

const usernameTaken = () => new Refusal('conflict', 'This username is taken');

/**
 * Makes an account. Throws `conflict` when the username is taken, whatever its letter case. The email is nobody's
 * until it is confirmed, so any will do, and neither the answer nor its time tells whose it is.
 */
export async function registerCustomer(app: App, input: RegisterInput): Promise<User> {
  const phone = checkedPhone(input.phone);
  // Before the slow work of hashing; of several at once the unique key chooses one.
  const sameName = await rows(app, 'users').one({ usernameKey: keyOf(input.username) });
  if (sameName) throw usernameTaken();
  const passwordHash = await hashFor(app, input.email, input.password);
  const { username, email, firstName, lastName, address, suburb, postcode } = input;
  const at = app.now().toISOString();
  try {
    const customer = await app.payload.create({
      collection: 'users',
      depth: 0,
      data: {
        username,
        email,
        firstName,
        lastName,
        phone,
        address,
        suburb,
        postcode,
        passwordHash,
        outboxState: 'pending',
        createdAt: at,
        updatedAt: at,
      },
    });
    customerOutbox.processSoon(app, customer);
    return customer;
  } catch (error) {
    if (isUniqueViolation(error, 'username')) throw usernameTaken();
    throw error;
  }
}
