import { keyOf } from '../../../../collections/fields/derived-key';
import type { User } from '../../../../collections/payload-types';
import type { RegisterInput } from '../../../../contracts/accounts/customer-auth';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { hashFor } from '../../../security/accounts/customer-account';
import { checkedPhone } from './profile';
import { customerOutbox } from './welcome';

const usernameTaken = () => new Refusal('conflict', 'This username is taken');

/**
 * Creates an account. Throws `conflict` when the username is taken in any letter case. An email belongs to an account
 * only once it is confirmed, so any email is accepted. Response and timing do not show whether it has an account.
 */
export async function registerCustomer(app: App, input: RegisterInput): Promise<User> {
  const phone = checkedPhone(input.phone);
  // Checks before the slow hashing. For concurrent calls the unique key decides.
  const sameName = await rows(app, 'users').one({ usernameKey: keyOf(input.username) });
  if (sameName) throw usernameTaken();
  const passwordHash = await hashFor(app, input.email, input.password);
  const { username, email, firstName, lastName, address, suburb, postcode } = input;
  const now = app.now().toISOString();
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
        createdAt: now,
        updatedAt: now,
      },
    });
    customerOutbox.processSoon(app, customer);
    return customer;
  } catch (error) {
    if (isUniqueViolation(error, 'username')) throw usernameTaken();
    throw error;
  }
}
