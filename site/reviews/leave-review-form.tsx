import { createReview } from '../../contracts/audience/reviews';
import { maxLength } from '../../contracts/limits';
import type { Viewer } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { call, messageOf } from '../../ui/api/call';
import { Button } from '../../ui/forms/button';
import { StarRatingInput } from '../../ui/forms/star-rating-input';
import { TextArea } from '../../ui/forms/text-area';
import { TextField } from '../../ui/forms/text-field';
import { SaveFailure } from '../../ui/saving/save-failure';
import { HoneypotField } from '../forms/honeypot-field';
import { NeedsScript } from '../forms/needs-script';
import { ThankYou } from '../forms/thank-you';
import { useSend } from '../forms/use-send';

interface LeaveReviewFormProps {
  visit: string | null;
  known?: Viewer['prefill'];
}

export function LeaveReviewForm({ visit, known = {} }: LeaveReviewFormProps) {
  const { form, field, submit, pending, failure, note, alive, sent } = useSend({
    name: 'review',
    schema: () => import('./review-check').then((check) => check.reviewForm),
    send: ({ rating, ...body }) => call(createReview, { body: { ...body, rating: Number(rating), visit } }),
    done: { title: 'Thank you for your review!' },
    failed: (error) => ({
      title: 'Failed to submit review. Please try again.',
      description: messageOf(error, '') || undefined,
    }),
  });
  const { watch } = form;
  if (sent) return <ReviewThanks />;

  const rating = alive ? Number(watch('rating') ?? 0) : 0;
  return (
    <form
      name="review"
      method="post"
      onSubmit={submit}
      noValidate
      data-waits=""
      aria-label="Leave a review"
      className="flex max-w-2xl flex-col gap-6"
    >
      {note}
      <TextField
        label="First Name"
        autoComplete="given-name"
        maxLength={maxLength.name}
        required
        defaultValue={known.firstName}
        {...field('firstName')}
      />
      <StarRatingInput label="Your Rating" hint="Choose one to five stars." required {...field('rating')} />
      <TextArea
        label="Your Experience with Us"
        hint="Tell us which feet we did, what we did, and how your horse moves now. At least 10 characters."
        rows={6}
        maxLength={maxLength.text}
        count={alive ? (watch('reviewText') ?? '').length : 0}
        required
        {...field('reviewText')}
      />
      <HoneypotField />
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button
        type="submit"
        size="large"
        pending={pending}
        pendingLabel="Submitting..."
        disabled={rating === 0}
        className="sm:self-start"
      >
        Submit Review
      </Button>
      <NeedsScript />
    </form>
  );
}

function ReviewThanks() {
  return (
    <ThankYou
      title="Thank You!"
      actions={
        <>
          <Button href={urls.home}>Go Home</Button>
          <Button href={urls.reviews} variant="secondary">
            View All Reviews
          </Button>
        </>
      }
    >
      <p>Your review is in. The next owner with a lame horse will read it before they call.</p>
    </ThankYou>
  );
}
