import type { User } from '../../../../collections/payload-types';
import type { BookingFormProps } from '../../../../contracts/pages/booking';
import { formatPhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { horsesOf } from '../../horses/customers-horses';

export interface KnownCustomer {
  prefill: BookingFormProps['prefill'];
  customersHorses: { id: number; name: string }[];
}

export async function prefillFor(app: App, customer: User): Promise<KnownCustomer> {
  const { firstName, lastName, phone, email, address, suburb, postcode } = customer;
  const { preferredTimeSlot, numberOfHorses } = customer;
  const profile = {
    firstName,
    lastName,
    phone: phone && formatPhone(phone),
    email,
    address,
    suburb,
    postcode,
    preferredTime: preferredTimeSlot,
    horseCount: numberOfHorses ? String(numberOfHorses) : null,
  };
  const filled = Object.entries(profile).filter(([, value]) => value);
  const horses = await horsesOf(app, customer);
  return {
    prefill: Object.fromEntries(filled) as BookingFormProps['prefill'],
    customersHorses: horses.map(({ id, name }) => ({ id, name })),
  };
}
