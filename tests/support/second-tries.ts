interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface JourneyReport {
  suites: Suite[];
}

/** Each journey that failed and then passed: its project, place and titles. */
export function secondTries({ suites }: JourneyReport): string[] {
  const inSuite = (suite: Suite, above: string[]): string[] => {
    const titles = [...above, suite.title];
    const here = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(
          ({ projectName }) =>
            `[${projectName}] ${[`${file}:${line}`, ...titles.slice(1), title].join(' › ')}`,
        ),
    );
    return [...here, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, titles))];
  };
  return suites.flatMap((suite) => inSuite(suite, []));
}
