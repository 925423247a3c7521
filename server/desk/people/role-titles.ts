import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Role } from '../../value/identity/role.ts';

export const ROLE_TITLES: Readonly<Record<Role, Word>> = {
  visitor: serverWords.roleVisitor,
  donor: serverWords.roleDonor,
  author: serverWords.roleAuthor,
  manager: serverWords.roleManager,
  owner: serverWords.roleOwner,
};
