import type { AgainProps } from '../../contracts/pages/again-props';
import type { SiteFrame } from '../../contracts/pages/frame';
import { AgainIsland } from '../again/again-island';
import { Island } from '../island';
import { MissingPage } from '../shell/missing-page';
import { PhoneLine } from '../shell/phone-line';

/** `/again/{token}`. */
export function AgainPage({ frame, ...props }: AgainProps & { frame: SiteFrame }) {
  const isEmpty = props.offer.horses.length === 0 && !props.offer.booked;
  if (isEmpty)
    return (
      <MissingPage frame={frame} title="Nothing to book here" lead="Questions? Call us.">
        This link no longer books horses.
      </MissingPage>
    );
  return (
    <div className="wrap py-8 md:py-14">
      <Island name="again" component={AgainIsland} props={props} />
      <PhoneLine frame={frame} lead="Rather talk? Call us." className="mt-10" />
    </div>
  );
}

/** An invalid or expired link. */
export const ExpiredAgain = ({ frame }: { frame: SiteFrame }) => (
  <MissingPage frame={frame} title="This link has expired" lead="Can’t find it? Call us.">
    Copy the whole link from our text or email. Links work for 60 days.
  </MissingPage>
);
