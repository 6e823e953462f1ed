import { urls } from '../../contracts/pages/paths';
import type { UnsubscribeProps } from '../../contracts/pages/unsubscribe';
import { Button } from '../../ui/forms/button';

const lists = {
  booklets: { ask: 'Stop sending educational booklets to', ended: 'We’ve stopped sending booklets' },
  nudges: {
    ask: 'Stop sending booking reminders to',
    ended: 'We’ve stopped sending booking reminders',
  },
} as const;

/** `/unsubscribe/{token}`: one button, which works without scripts. Opening the page changes nothing. */
export function UnsubscribePage({ state, list, action, email }: UnsubscribeProps) {
  return (
    <div className="wrap py-12 md:py-20">
      <div className="max-w-2xl">
        {state === 'ask' ? (
          <>
            <h1 className="text-title font-bold">Unsubscribe</h1>
            <p className="mt-4 text-lg break-words">
              {lists[list].ask} <strong>{email}</strong>?
            </p>
            <form method="post" action={action} className="mt-8">
              <Button type="submit" size="large" className="max-sm:w-full">
                Unsubscribe
              </Button>
            </form>
          </>
        ) : (
          <>
            <h1 className="text-title font-bold">You are unsubscribed</h1>
            <p className="mt-4 text-lg break-words">
              {lists[list].ended}
              {email.includes('@') ? ` to ${email}` : ''}. You’ll still get emails about your bookings.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button href={urls.home}>Return to Homepage</Button>
              {list === 'booklets' && (
                <Button href={urls.bookletList} variant="quiet">
                  Join the list again
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
