import type { SiteFrame } from '../../contracts/pages/frame';
import type { GapOfferProps } from '../../contracts/pages/gap-offer';
import { GapOfferIsland } from '../again/gap-offer-island';
import { Island } from '../island';
import { ColdPage } from '../shell/cold-page';
import { PhoneLine } from '../shell/phone-line';

/** `/o/{token}`. */
export const GapOfferPage = ({ frame, ...props }: GapOfferProps & { frame: SiteFrame }) => (
  <div className="wrap py-8 md:py-14">
    <Island name="gap-offer" component={GapOfferIsland} props={props} />
    <PhoneLine frame={frame} lead="Rather talk? Ring us." className="mt-10" />
  </div>
);

/** A link that opens nothing, or nothing any more. */
export const NoGapOffer = ({ frame }: { frame: SiteFrame }) => (
  <ColdPage frame={frame} title="There is no time here" lead="Can’t find it? Ring us.">
    Please check that the link is whole: it stands in the message that we sent you.
  </ColdPage>
);
