import type { BookingFormProps } from '../../../contracts/pages/booking';
import { formatPhone } from '../../../rules/phones';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { signedInCustomer } from '../../security/customer-account';
import type { Session } from '../../security/people';
import { horsesOf } from '../horses/service';

/** What the booking form knows of whoever opens it. */
export interface KnownCustomer {
  prefill: BookingFormProps['prefill'];
  /** The customer's stable, to choose from. */
  customersHorses: { id: number; name: string }[];
}

/** What is known of the session's customer; nothing of a guest, nor of somebody who is gone. */
export async function prefillFor(app: App, session: Session | null): Promise<KnownCustomer> {
  try {
    const customer = await signedInCustomer(app, session);
    const { firstName, lastName, phone, email, address, suburb, postcode } = customer;
    const known = {
      firstName,
      lastName,
      phone: phone && formatPhone(phone),
      email,
      address,
      suburb,
      postcode,
    };
    const filled = Object.entries(known).filter(([, value]) => value);
    const horses = await horsesOf(app, customer);
    return {
      prefill: Object.fromEntries(filled) as BookingFormProps['prefill'],
      customersHorses: horses.map(({ id, name }) => ({ id, name })),
    };
  } catch (error) {
    if (error instanceof Refusal) return { prefill: {}, customersHorses: [] };
    throw error;
  }
}
