import { stripVTControlCharacters } from 'node:util';

interface Result {
  status: string;
  errors?: { message?: string }[];
}
interface Journey {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: Result[] }[];
}
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Journey[];
}

/** The used parts of Playwright's JSON report. */
export interface JourneyReport {
  suites: Suite[];
}
/** The used parts of Vitest's JSON report. */
export interface TestReport {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Returns the lines of a message that name the error, without code. */
const shortened = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^\d* ?\||^>|^\^|^at /.test(line))
    .slice(0, 12)
    .join(' | ')
    .slice(0, 700);

/** Returns each journey that failed: its project, place and titles, and its error. */
export function failedJourneys({ suites }: JourneyReport): string[] {
  const inSuite = (suite: Suite, above: string[]): string[] => {
    const titles = [...above, suite.title];
    const here = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ projectName, status, results }) => {
        if (status !== 'unexpected') return [];
        const where = [`${file}:${line}`, ...titles.slice(1), title].join(' › ');
        const errors = results.find((result) => result.status !== 'passed')?.errors ?? [];
        return [
          `Failed: [${projectName}] ${where}: ${errors.map(({ message }) => shortened(message)).join('; ')}`,
        ];
      }),
    );
    return [...here, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, titles))];
  };
  return suites.flatMap((suite) => inSuite(suite, []));
}

/** Returns each failed test and each unreadable file, with the error. */
export function failedTests({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        ({ fullName, failureMessages = [] }) =>
          `Failed: ${name} › ${fullName}: ${shortened(failureMessages[0])}`,
      );
    return failed.length || status !== 'failed' ? failed : [`Failed: ${name}: ${shortened(message)}`];
  });
}
