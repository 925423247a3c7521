import { expect } from 'vitest';
import { type OpenIdIssuer, openIdIssuer } from './open-id-issuer.ts';
import { type Person, type PersonOptions, type PersonsWorld, personsWorld } from './persons-world.ts';

/** Who Ada is at a provider. */
export const AT_PROVIDER = { sub: 'ada-at-it', email: 'Ada@Analytical.example' };

/** A site at which people may sign in by one of two providers. */
interface ProviderWorld extends PersonsWorld {
  readonly issuer: OpenIdIssuer;
  readonly other: OpenIdIssuer;
}

export async function providerWorld({
  makesAccounts = true,
  ...options
}: PersonOptions & { readonly makesAccounts?: boolean } = {}): Promise<ProviderWorld> {
  const [issuer, other] = [await openIdIssuer(), await openIdIssuer()];
  const of = (name: string, address: string) => ({
    ...{
      name,
      label: `The ${name}`,
      issuer: new URL(address),
      clientId: 'forms',
      clientSecret: 'known to both',
    },
    makesAccounts,
  });
  const persons = await personsWorld({
    providers: [of('guild', issuer.address), of('club', other.address)],
    ...options,
  });
  return { ...persons, issuer, other };
}

/** Goes to the provider, and gives the address there. */
export const leave = async (person: Person, name = 'guild'): Promise<string> => {
  const reply = await person.get(`/sign-in/${name}`);
  expect(reply.statusCode).toBe(302);
  return String(reply.headers.location);
};
/** Comes back from the provider with what it says. */
export const back = (person: Person, query: string, name = 'guild'): ReturnType<Person['get']> =>
  person.get(`/sign-in/${name}/return?${query}`);
/** Goes to the provider, is let in there, and comes back. */
export const enter = async (
  { issuer }: ProviderWorld,
  person: Person,
  claims: Parameters<OpenIdIssuer['letIn']>[1] = AT_PROVIDER,
): ReturnType<Person['get']> => back(person, issuer.letIn(await leave(person), claims));
export const isIn = async (person: Person): Promise<boolean> =>
  (await person.get('/account')).statusCode === 200;
