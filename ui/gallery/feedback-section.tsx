import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { Skeleton } from '../feedback/skeleton';
import { flashToast, toast } from '../feedback/toast-store';
import { Button } from '../forms/button';
import { Disclosure } from '../layout/disclosure';
import { Grid, Row, Section } from './section';

/** Toasts, empty, error and loading states, questions and answers. */
export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <Row>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Booking Confirmed!',
              description: 'Your service request has been submitted. Confirmation: FS-2025-0042.',
              variant: 'success',
            })
          }
        >
          Success toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Login failed',
              description: 'Invalid username or password',
              variant: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Appointment deleted successfully',
              action: { label: 'Undo', onAction: () => {} },
            })
          }
        >
          Toast with undo
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            flashToast({ title: 'Logged out', description: 'Successfully logged out' });
            location.reload();
          }}
        >
          Toast after reload
        </Button>
      </Row>
      <Grid>
        <EmptyState title="No Reviews Yet" action={<Button>Leave the First Review</Button>}>
          Be the first to tell others how it went.
        </EmptyState>
        <ErrorState title="Error loading subscribers" onRetry={() => {}}>
          Check your connection, then try again.
        </ErrorState>
        <ErrorState title="Trying again" onRetry={() => {}} retrying />
        <div className="flex flex-col gap-3">
          <Skeleton label="Loading reviews" className="h-6 w-40" />
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Grid>
      <div>
        <Disclosure summary="How often should my horse be shod?" name="faq" defaultOpen>
          Every six to eight weeks for most horses.
        </Disclosure>
        <Disclosure
          summary="Do you come to Koo Wee Rup, and to other places that are a longer drive away?"
          name="faq"
        >
          Yes.
        </Disclosure>
      </div>
    </Section>
  );
}
