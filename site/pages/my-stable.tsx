import type { AccountProps } from '../../contracts/pages/account';
import { StableIsland } from '../account/stable/stable-island';
import { Island } from '../island';

/** `/my-stable`. */
export function MyStablePage(props: AccountProps) {
  return (
    <div className="wrap min-h-[70svh] py-8 md:py-12">
      <Island name="stable" component={StableIsland} props={props} wake="visible" />
    </div>
  );
}
