import type { StableHorseProps } from '../../contracts/pages/account';
import { StableHorseIsland } from '../account/stable/record/stable-horse-island';
import { Island } from '../island';

/** `/my-stable/{horseId}`: all visits to one horse's feet. */
export function StableHorsePage(props: StableHorseProps) {
  return (
    <div className="wrap min-h-[70svh] py-8 md:py-12">
      <Island name="stable-horse" component={StableHorseIsland} props={props} wake="visible" />
    </div>
  );
}
