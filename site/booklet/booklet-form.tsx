import { type SubscriptionInput, subscribe } from '../../contracts/audience/booklet';
import { maxLength } from '../../contracts/limits';
import type { Viewer } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { call, messageOf } from '../../ui/api/call';
import { Button } from '../../ui/forms/button';
import { TextField } from '../../ui/forms/text-field';
import { SaveFailure } from '../../ui/saving/save-failure';
import { fullName } from '../forms/full-name';
import { HoneypotField } from '../forms/honeypot-field';
import { NeedsScript } from '../forms/needs-script';
import { EmailField, PostcodeField } from '../forms/person-fields';
import { PhoneField } from '../forms/phone-field';
import { ThankYou } from '../forms/thank-you';
import { useSend } from '../forms/use-send';
import { BackLink } from '../shell/back-link';

export function BookletForm({ known = {} }: { known?: Viewer['prefill'] }) {
  const { field, submit, pending, failure, note, sent } = useSend({
    name: 'booklet',
    schema: () => import('./booklet-check').then((check) => check.subscriptionInput),
    send: (body) => call(subscribe, { body }),
    done: { title: 'Successfully Subscribed!' },
    failed: (error) => ({
      title: 'Subscription Failed',
      description: messageOf(error, 'Something went wrong. Please try again.'),
    }),
  });
  if (sent) return <SubscriptionThanks />;

  const values = { ...known, fullName: fullName(known) };
  const box = (name: keyof SubscriptionInput) => ({
    ...field(name),
    defaultValue: values[name],
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
      {note}
      <TextField label="Full Name" autoComplete="name" maxLength={maxLength.name} {...box('fullName')} />
      <EmailField label="Email Address" field={box} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <PhoneField label="Phone Number" field={box} />
        <PostcodeField field={box} />
      </div>
      <HoneypotField />
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button
        type="submit"
        size="large"
        wide
        pending={pending}
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
