import { urls } from '../../contracts/pages/paths';
import type { UnsubscribeProps } from '../../contracts/pages/unsubscribe';
import { Button } from '../../ui/forms/button';

/** `/unsubscribe/{token}`: one button, which works without scripts; looking changes nothing. */
export function UnsubscribePage({ state, action, email }: UnsubscribeProps) {
  return (
    <div className="wrap py-12 md:py-20">
      <div className="max-w-2xl">
        {state === 'ask' ? (
          <>
            <h1 className="text-title font-bold">Unsubscribe</h1>
            <p className="mt-4 text-lg break-words">
              No more educational booklets to <strong>{email}</strong>?
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
              We send no more booklets{email.includes('@') ? ` to ${email}` : ''}. Emails about your bookings
              still come.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button href={urls.home}>Return to Homepage</Button>
              <Button href={urls.bookletList} variant="quiet">
                Join the list again
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
