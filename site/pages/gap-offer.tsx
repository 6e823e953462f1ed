import type { SiteFrame } from '../../contracts/pages/frame';
import type { GapOfferProps } from '../../contracts/pages/gap-offer';
import { GapOfferIsland } from '../again/gap-offer-island';
import { Island } from '../island';
import { MissingPage } from '../shell/missing-page';
import { PhoneLine } from '../shell/phone-line';

/** `/o/{token}`. */
export const GapOfferPage = ({ frame, ...props }: GapOfferProps & { frame: SiteFrame }) => (
  <div className="wrap py-8 md:py-14">
    <Island name="gap-offer" component={GapOfferIsland} props={props} />
    <PhoneLine frame={frame} lead="Rather talk? Call us." className="mt-10" />
  </div>
);

/** An invalid or expired link. */
export const NoGapOffer = ({ frame }: { frame: SiteFrame }) => (
  <MissingPage frame={frame} title="We can’t find this offer" lead="Can’t find it? Call us.">
    Copy the whole link from our text or email.
  </MissingPage>
);
