import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import type { ReplyOf } from '../../../contracts/endpoint';
import { requiredLine } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import {
  type MendPlace,
  mendPlaces,
  readSending,
  sendMessageAgain,
} from '../../../contracts/messages/message-log';
import { formatPhone } from '../../../rules/accounts/phones';
import { segmentsText } from '../../../rules/messages/sms-cost';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { TextField } from '../../../ui/forms/text-field';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { refreshedByMessage } from './dismiss-button';

const resolver = zodResolver(
  z.object({ to: requiredLine('Please enter a phone number or an email address', maxLength.email) }),
);

type Sending = ReplyOf<typeof readSending>;

/** Resends a message to the same or a corrected number or address. */
export function SendAgainDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useEndpoint(readSending, { params: { id: String(id) } });
  const { data } = query;
  if (data && data.notAgainReason === null) return <SendAgainForm sending={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send again"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded query={query} failure="This message could not be loaded">
        {({ notAgainReason }) => (
          <p className="rounded-m border border-line bg-sunken px-4 py-3">
            It can’t be sent again: {notAgainReason}. You can call, or dismiss it.
          </p>
        )}
      </Loaded>
    </Dialog>
  );
}

function SendAgainForm({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const { message, notMendableReason, alsoOn } = sending;
  const isText = message.kind === 'sms';
  const before = isText ? formatPhone(message.to) : message.to;
  const [places, setPlaces] = useState<MendPlace[]>(alsoOn);
  const { form, field, dialog } = useDraftedForm({
    name: `send-again-${message.id}`,
    resolver,
    known: { to: before },
    save: ({ to }) =>
      call(sendMessageAgain, {
        params: { id: String(message.id) },
        body: { to, alsoOn: to === before ? [] : places },
      }),
    failed: 'It was not sent again',
    done: { title: 'On its way again', description: message.name ?? before },
    refresh: refreshedByMessage,
    onSaved: onClose,
  });
  const isOther = form.watch('to').trim() !== before;
  return (
    <FormDialog
      title="Send again"
      description={message.reason ?? undefined}
      submitLabel="Send again"
      pendingLabel="Sending..."
      {...dialog(onClose)}
    >
      <TextField
        label={isText ? 'Phone number' : 'Email address'}
        type={isText ? 'tel' : 'email'}
        inputMode={isText ? 'tel' : 'email'}
        autoComplete="off"
        readOnly={notMendableReason !== null}
        hint={notMendableReason ?? 'Put it right here if it is wrong.'}
        required
        {...field('to')}
      />
      {isOther && alsoOn.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Put it right there, too</legend>
          {mendPlaces
            .filter(({ value }) => alsoOn.includes(value))
            .map(({ value, label }) => (
              <Checkbox
                key={value}
                label={`On ${label}`}
                checked={places.includes(value)}
                onChange={({ target }) =>
                  setPlaces(target.checked ? [...places, value] : places.filter((each) => each !== value))
                }
              />
            ))}
        </fieldset>
      )}
      <div className="rounded-m border border-line bg-sunken px-4 py-3">
        {message.subject && <p className="font-semibold wrap-anywhere">{message.subject}</p>}
        <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        {isText && <p className="pt-1 text-ink-soft">{`Charged as ${segmentsText(message.text)}`}</p>}
      </div>
    </FormDialog>
  );
}
