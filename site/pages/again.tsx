import type { AgainProps } from '../../contracts/pages/again';
import type { SiteFrame } from '../../contracts/pages/frame';
import { AgainIsland } from '../again/again-island';
import { Island } from '../island';
import { ColdPage } from '../shell/cold-page';
import { PhoneLine } from '../shell/phone-line';

/** `/again/{token}`. */
export function AgainPage({ frame, ...props }: AgainProps & { frame: SiteFrame }) {
  const nothing = props.offer.horses.length === 0 && !props.offer.booked;
  if (nothing)
    return (
      <ColdPage frame={frame} title="Nothing to book here" lead="Questions? Ring us.">
        None of these horses can be booked with this link any more.
      </ColdPage>
    );
  return (
    <div className="wrap py-8 md:py-14">
      <Island name="again" component={AgainIsland} props={props} />
      <PhoneLine frame={frame} lead="Rather talk? Ring us." className="mt-10" />
    </div>
  );
}

/** A link that opens nothing, or nothing any more. */
export const NoAgain = ({ frame }: { frame: SiteFrame }) => (
  <ColdPage frame={frame} title="This link has ended" lead="Can’t find it? Ring us.">
    Please check that it is whole: it stands in the message that we sent you, and works for 60 days.
  </ColdPage>
);
