import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';

export function ReviewInvitation() {
  return (
    <section aria-labelledby="your-turn" className="iron border-b border-on-iron/20 bg-iron text-on-iron">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-20">
        <div className="max-w-[36rem]">
          <h2 id="your-turn" className="text-title font-bold">
            Have we been to your gate?
          </h2>
          <p className="mt-3 text-lg">
            Say how it went, good or bad. Two minutes, and the next owner knows what to expect.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <BookingLink
            service="standard"
            label="Book Service"
            size="large"
            className="straw-button max-sm:w-full"
          />
          <Button href={urls.leaveReview} size="large" className="iron-button max-sm:w-full">
            Leave a Review
          </Button>
        </div>
      </div>
    </section>
  );
}
