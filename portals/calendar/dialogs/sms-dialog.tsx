import { zodResolver } from '@hookform/resolvers/zod';
import { Star } from 'lucide-react';
import { listAppointments } from '../../../contracts/calendar/calendar';
import { maxSmsLength, sendMessage, whenTextsLeave } from '../../../contracts/calendar/calendar-messages';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { TextArea } from '../../../ui/forms/text-area';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { business } from '../../../ui/portal-kit/page-root';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import {
  loggedNotSent,
  saveWithoutSending,
  useTextsAreLoggedOnly,
} from '../../shared/owner-shell/not-connected-note';
import { useSmsSize } from '../../shared/owner-shell/use-sms-size';
import { nameOf } from '../data/appointment-texts';
import { useShownAppointments } from '../data/use-shown-appointments';
import { lastTextSendTime, messageProgressOf } from '../messages/message-progress';
import { quickTemplates } from '../messages/quick-templates';
import { smsDraft } from '../messages/sms-draft';
import { useReviewRequest } from '../messages/use-review-request';
import type { AppointmentDialogProps } from './appointment-dialog-props';

/** Returns why the client cannot be texted, or null. */
const obstacle = ({ phone, textBlock }: AppointmentDialogProps['appointment']): string | null => {
  if (!phone) return 'There is no phone number. Add one with Edit first.';
  return textBlock ? `${textBlock}. Please call instead.` : null;
};

const resolver = zodResolver(sendMessage.body);

export function SmsDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { show } = useShownAppointments();
  const loggedOnly = useTextsAreLoggedOnly();
  const params = { id: String(appointment.id) };
  const review = useReviewRequest(appointment, onClose);
  const { form, field, dialog } = useDraftedForm({
    name: smsDraft(appointment.id),
    resolver,
    known: { message: '' },
    save: (body) => call(sendMessage, { params, body }),
    failed: 'Failed to send SMS message',
    done: (changed) => {
      const goesAt = lastTextSendTime(changed, 'text');
      return {
        title: loggedOnly ? loggedNotSent : goesAt ? 'SMS message waiting' : 'SMS message sent successfully',
        description: leavingNote(goesAt),
      };
    },
    refresh: [listAppointments],
    onSaved: (changed) => {
      show(changed);
      onClose();
    },
  });
  const { data: leaves } = useEndpoint(whenTextsLeave, { params }, { staleTime: 0, refetchInterval: 60_000 });
  const message = form.watch('message') ?? '';
  const { characters, segments } = useSmsSize('visit', message);
  const reason = obstacle(appointment);
  const reviewRequest = messageProgressOf(appointment, 'review');
  const controls = dialog(onClose);
  const use = (text: string) => form.setValue('message', text, { shouldDirty: true, shouldValidate: true });
  return (
    <FormDialog
      title="Send SMS"
      description={
        <span className="wrap-anywhere">
          To {[nameOf(appointment), formatPhone(appointment.phone)].filter(Boolean).join(', ')}
        </span>
      }
      submitLabel={loggedOnly ? saveWithoutSending : 'Send SMS'}
      submitDisabled={message.trim() === '' || reason !== null}
      pendingLabel="Sending..."
      {...controls}
      failure={controls.failure ?? review.failure}
    >
      {reason && <p className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">{reason}</p>}
      <div>
        <TextArea label="Message" rows={5} maxLength={maxSmsLength} {...field('message')} />
        <p aria-live="polite" className="mt-1.5 text-ink-soft">
          {plural(characters, 'character')}
          {message.trim() && `, ${segments} SMS with our name below`}
        </p>
        {leaves?.text && <p className="mt-1.5 font-semibold">{leavingNote(leaves.text)}</p>}
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">Quick templates</legend>
        <div className="flex flex-col gap-2">
          {quickTemplates(appointment, business.phone).map(({ label, text }) => (
            <Button key={label} variant="secondary" size="small" onClick={() => use(text)}>
              {label}
            </Button>
          ))}
          <Button
            variant="secondary"
            size="small"
            icon={<Star aria-hidden className="size-4" />}
            disabled={reviewRequest === 'sent' || reviewRequest === 'waiting'}
            pending={review.pending}
            pendingLabel="Sending..."
            onClick={review.request}
          >
            Thank you &amp; review request (SMS + Email)
          </Button>
          {review.question}
          {leaves?.review && (
            <p className="text-sm text-ink-soft">
              {leavingNote(leaves.review, 'The SMS of the review request goes')}
            </p>
          )}
        </div>
      </fieldset>
    </FormDialog>
  );
}
