const breaches = new Set<string>();

addEventListener(
  'securitypolicyviolation',
  ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    breaches.add(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
  },
);

/** What breached the policy since this was asked last; it is then forgotten. */
export async function breachesSoFar(): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve)); // a browser tells of them in a task of their own
  const told = [...breaches];
  breaches.clear();
  return told;
}
