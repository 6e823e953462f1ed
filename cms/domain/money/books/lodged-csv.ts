import type { Period } from '../../../../contracts/money/period';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { lodgedStatements, toTypeOf } from './lodged-rows';

/** Exports the lodged statements that end in a period, oldest first, in whole dollars. */
export async function lodgedCsv(app: Pick<App, 'payload'>, { from, to }: Period): Promise<string> {
  const statements = (await lodgedStatements(app)).filter((each) => each.to >= from && each.to <= to);
  return csv(
    ['From', 'To', 'Lodged on', 'G1', '1A', '1B', 'G10', 'G11'],
    statements.toReversed().map((each) => {
      const { g1, oneA, oneB, g10, g11 } = toTypeOf(each);
      return [each.from, each.to, each.on, g1, oneA, oneB, g10, g11];
    }),
  );
}
