import { ApiError } from '../../../ui/api/call';

interface Creation<Made> {
  /** Whether an earlier try may have arrived although its answer did not. Kept with the form. */
  uncertain: { current: boolean };
  create: () => Promise<Made>;
  /** Looks for what such a try has made. */
  find: () => Promise<Made | undefined>;
}

/** A refusal of ours has made nothing; silence, and the errors of whatever stands between, may have. */
const mayHaveArrived = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Creates something once, however often a weak signal makes people press the button again. */
export async function createOnce<Made>({ uncertain, create, find }: Creation<Made>): Promise<Made> {
  const earlier = uncertain.current ? await find() : undefined;
  if (earlier) return earlier;
  try {
    const made = await create();
    uncertain.current = false;
    return made;
  } catch (error) {
    uncertain.current ||= mayHaveArrived(error);
    throw error;
  }
}
