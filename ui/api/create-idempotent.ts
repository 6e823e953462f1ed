import { ApiError } from './call';

/** Input of an earlier try whose result is unknown. Stored with the form. */
export interface Tried<Input> {
  current: Input | null;
}

/** A refusal of ours has made nothing; silence, and the errors of whatever stands between, may have. */
const mayHaveArrived = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes something once, although people press again after a lost answer and may have changed the form meanwhile: what
 * the earlier try may have made is asked for in that try's own words. Returns what was made, and whether it still is to
 * be changed to what the form says now.
 */
export async function createIdempotent<Input, Made>(
  tried: Tried<Input>,
  input: Input,
  make: (input: Input) => Promise<Made>,
): Promise<{ made: Made; outdated: boolean }> {
  const request = tried.current ?? input;
  tried.current = request;
  try {
    const made = await make(request);
    tried.current = null;
    return { made, outdated: !same(request, input) };
  } catch (error) {
    if (mayHaveArrived(error)) throw error;
    tried.current = null;
    if (same(request, input)) throw error;
    // The earlier words were refused after all: those of now stand for themselves.
    return createIdempotent(tried, input, make);
  }
}
