import * as z from 'zod';
import { rightNames } from '#shared/permissions.ts';

/** The profiles that a role may build on: administrators have none. */
export const RoleBase = z.enum(['user', 'supervisor']);
export type RoleBase = z.infer<typeof RoleBase>;

/** The role of a user, with all rights that it holds. */
export const UserRole = z.object({ id: z.int(), name: z.string(), rights: z.array(z.enum(rightNames)) });
export type UserRole = z.infer<typeof UserRole>;
