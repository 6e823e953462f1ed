import { ArrowLeft } from 'lucide-react';
import type { StableHorseProps } from '../../../../contracts/pages/account';
import { horseInStable } from '../../../../contracts/pages/paths';
import { customersTimeline } from '../../../../contracts/visits/horse-timeline';
import { call } from '../../../../ui/api/call';
import { HoofPassport } from '../../../../ui/hoof-passport/hoof-passport';
import { pageIn } from '../../../../ui/hoof-passport/use-timeline';
import { AccountFrame } from '../../session/account-frame';

export function StableHorseIsland({ username, today, answers, horse }: StableHorseProps) {
  const params = { id: String(horse.id) };
  const page = (number: number, pageSize: number) =>
    call(customersTimeline, { params, query: { page: number, pageSize } }).then(pageIn);
  return (
    <AccountFrame username={username} answers={answers}>
      <div className="mx-auto max-w-3xl">
        <a
          href={horseInStable(horse.id)}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-medium text-brand hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden className="size-5 shrink-0" />
          My Stable
        </a>
        <h1 className="mb-4 text-3xl font-semibold wrap-anywhere">{horse.name}</h1>
        <HoofPassport
          horseId={horse.id}
          name={horse.name}
          today={today}
          read={{ name: `stable ${horse.id}`, page }}
        />
      </div>
    </AccountFrame>
  );
}
