import { BadgeCheck, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { SitePageProps } from '../../contracts/pages/renderer';
import type { VisitLink } from '../../contracts/pages/reviews';
import { Button } from '../../ui/forms/button';
import { HoofTrimmingArt } from '../art/hoof-trimming-art';
import { Island } from '../island';
import { LeaveReviewForm } from '../reviews/leave-review-form';
import { BackLink } from '../shell/back-link';

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-6 flex max-w-2xl gap-3 rounded-m bg-brand-soft px-4 py-3 text-on-brand-soft [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}

function VisitNote({ visit }: { visit: VisitLink }) {
  if (visit.state === 'open') {
    return (
      <Note icon={<BadgeCheck aria-hidden />}>
        You came by the link we sent after our visit, so your review is marked ‘Verified visit’.
      </Note>
    );
  }
  if (visit.state === 'invalid') {
    return (
      <Note icon={<CircleAlert aria-hidden />}>
        This review link is not valid, or older than 90 days. You can leave a review all the same.
      </Note>
    );
  }
  return null;
}

function AlreadyReviewed() {
  return (
    <div className="max-w-2xl">
      <h1 className="mt-4 text-title font-bold">You’ve already reviewed this visit</h1>
      <p className="mt-3 text-lg text-ink-soft">Thank you. It is with the others.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href={urls.reviews}>View All Reviews</Button>
        <Button href={urls.home} variant="secondary">
          Go Home
        </Button>
      </div>
    </div>
  );
}

/** `/leaveareview`. */
export function LeaveReviewPage({ visit, frame }: SitePageProps['leave-review'] & { frame: SiteFrame }) {
  return (
    <div className="wrap group grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 py-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <BackLink href={urls.home}>Back to Home</BackLink>
        {visit.state === 'used' ? (
          <AlreadyReviewed />
        ) : (
          <>
            <div className="mb-8 group-has-data-done:hidden">
              <h1 className="mt-4 text-title font-bold">Leave a Review</h1>
              <p className="mt-3 max-w-prose text-lg text-ink-soft">
                Good or bad, we read every one. It shows on the site with your first name only.
              </p>
              <VisitNote visit={visit} />
            </div>
            <div className="group-has-data-done:mt-6">
              <Island
                name="leave-review-form"
                component={LeaveReviewForm}
                props={{
                  visit: visit.state === 'open' ? visit.token : null,
                  known: frame.viewer?.prefill,
                }}
              />
            </div>
          </>
        )}
      </div>
      <HoofTrimmingArt className="hidden w-full rounded-l lg:mt-16 lg:block" />
    </div>
  );
}
