import type { BookingFormProps } from '../../contracts/pages/booking';
import type { SiteFrame } from '../../contracts/pages/frame';

/** Default text of a request for one horse of the stable. */
const dueText = (name: string) => `${name} is due. The same as last time, please.`;

/** The booking form for its visitor, with a signed-in customer's values filled in. */
export function bookingFor(form: BookingFormProps, { viewer }: SiteFrame): BookingFormProps {
  const horse = viewer?.horses.find(({ id }) => id === form.horse);
  return {
    ...form,
    signedInAs: viewer?.username ?? null,
    prefill: {
      ...form.prefill,
      ...viewer?.prefill,
      ...(horse && { horseCount: '1', specialRequirements: dueText(horse.name) }),
    },
    horse: horse?.id,
    horses: viewer?.horses ?? [],
  };
}
