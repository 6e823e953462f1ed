import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import {
  listOwnersReviews,
  type OwnersReview,
  replyToReview,
} from '../../../contracts/audience/owners-reviews';
import { optionalText } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { call } from '../../../ui/api/call';
import { TextArea } from '../../../ui/forms/text-area';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';

const resolver = zodResolver(z.object({ reply: optionalText() }));

interface ReplyDialogProps {
  review: OwnersReview;
  name: string;
  onClose: () => void;
}

export function ReplyDialog({ review, name, onClose }: ReplyDialogProps) {
  // The reply as it was opened: reading the list again must not hide another tab's change.
  const [was] = useState(review.ownerReply);
  const { form, field, note, dialog } = useDraftedForm({
    name: `review-reply-${review.id}`,
    resolver,
    known: { reply: was ?? '' },
    save: ({ reply }) =>
      call(replyToReview, { params: { id: String(review.id) }, body: { reply: reply ?? null, was } }),
    failed: 'The reply was not saved',
    done: ({ ownerReply }) => ({
      title: ownerReply ? 'Your reply is on the site' : 'Your reply is removed',
    }),
    refresh: [listOwnersReviews],
    onSaved: onClose,
  });
  const text = form.watch('reply') ?? '';
  const removes = was !== null && !text.trim();
  return (
    <FormDialog
      title={was === null ? 'Reply' : 'Change the reply'}
      description="Everyone can read it under the review. Clear the text to remove it."
      submitLabel={removes ? 'Remove the reply' : 'Save the reply'}
      submitDisabled={was === null && !text.trim()}
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <p className="border-l-4 border-line pl-4 whitespace-pre-wrap text-ink-soft wrap-anywhere">
        <span className="block font-semibold text-ink">{name}</span>
        {review.reviewText}
      </p>
      <TextArea
        label="Your public reply"
        rows={6}
        maxLength={maxLength.text}
        count={text.length}
        {...field('reply')}
      />
    </FormDialog>
  );
}
