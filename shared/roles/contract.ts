import * as z from 'zod';
import { grantableList } from '#shared/grantable.ts';
import { partialForm } from '#shared/http/changes.ts';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { RoleBase } from './user-role.ts';

/** The most roles of a company, and the most users of a role: a change of a role is one transaction with its users. */
export const maxRoles = 20;
export const maxUsersOfRole = 80;

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  /** The profile of its users, which decides about the rights that no role holds. */
  profile: RoleBase,
  rights: z.array(z.enum(grantableList)),
  /** Number of users who have it. */
  users: z.int(),
  createdAt: z.string(),
  version: z.int(),
});
export type Role = z.infer<typeof Role>;

export const RoleForm = z.object({
  name: VisibleName(2, 40),
  profile: RoleBase.default('user'),
  rights: z.array(z.enum(grantableList)).max(grantableList.length).default([]),
});

const params = z.object({ roleId: PositiveId });

export const roles = defineRoutes('roles', {
  list: {
    method: 'GET',
    path: '/roles',
    right: 'roles:manage',
    summary: 'Returns all roles of the company by name',
    returns: z.array(Role),
  },
  create: {
    method: 'POST',
    path: '/roles',
    effect: 'access',
    right: 'roles:manage',
    audit: { of: 'role' },
    summary: 'Adds a role: a set of rights that users may have',
    body: RoleForm,
    returns: Role,
    errors: ['ERR_ROLE_NAME_ALREADY_EXISTS', 'ERR_ROLE_LIMIT'],
  },
  update: {
    method: 'PUT',
    path: '/roles/{roleId}',
    effect: 'access',
    right: 'roles:manage',
    audit: { of: 'role' },
    summary: 'Changes a role, at once for all its users',
    params,
    body: partialForm(RoleForm),
    returns: Role,
    errors: ['ERR_NO_ROLE_FOUND', 'ERR_ROLE_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/roles/{roleId}',
    effect: 'access',
    right: 'roles:manage',
    audit: { of: 'role' },
    summary: 'Deletes a role that no user has',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_ROLE_FOUND', 'ERR_ROLE_IN_USE'],
  },
});
