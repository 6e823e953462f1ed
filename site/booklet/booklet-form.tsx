import { type SubscriptionInput, subscribe, subscriptionInput } from '../../contracts/booklet';
import { maxLength } from '../../contracts/limits';
import { urls } from '../../contracts/pages/paths';
import { call, messageOf } from '../../ui/api/call';
import { Button } from '../../ui/forms/button';
import { TextField } from '../../ui/forms/text-field';
import { HoneypotField } from '../forms/honeypot-field';
import { NeedsScript } from '../forms/needs-script';
import { ThankYou } from '../forms/thank-you';
import { useSend } from '../forms/use-send';
import { BackLink } from '../shell/back-link';

/** The form of `/bookletlist`. */
export function BookletForm() {
  const { form, submit, sent } = useSend({
    name: 'booklet',
    schema: subscriptionInput,
    send: (body) => call(subscribe, { body }),
    done: { title: 'Successfully Subscribed!' },
    failed: (error) => ({
      title: 'Subscription Failed',
      description: messageOf(error, 'Something went wrong. Please try again.'),
    }),
  });
  if (sent) return <SubscriptionThanks />;

  const { errors, isSubmitting } = form.formState;
  const box = (name: keyof SubscriptionInput) => ({
    ...form.register(name),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <form
      name="booklet"
      method="post"
      onSubmit={submit}
      noValidate
      data-waits=""
      aria-label="Join the booklet list"
      className="flex flex-col gap-5"
    >
      <TextField label="Full Name" autoComplete="name" maxLength={maxLength.name} {...box('fullName')} />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        maxLength={maxLength.email}
        {...box('email')}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={maxLength.phone}
          {...box('phone')}
        />
        <TextField
          label="Postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          {...box('postcode')}
        />
      </div>
      <HoneypotField />
      <Button
        type="submit"
        size="large"
        wide
        pending={isSubmitting}
        pendingLabel="Subscribing..."
        className="mt-1"
      >
        Subscribe to Educational Booklets
      </Button>
      <NeedsScript />
    </form>
  );
}

function SubscriptionThanks() {
  return (
    <ThankYou title="Thank You for Subscribing!" actions={<BackLink href={urls.home}>Back to Home</BackLink>}>
      <p>
        A welcome email with your free booklet is on its way. If it isn’t there in a few minutes, look in the
        spam folder.
      </p>
      <p>After that, one booklet a fortnight.</p>
    </ThankYou>
  );
}
