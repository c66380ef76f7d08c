import * as contract from '@startline/contract/building/age-groups';
import { handle, type Handler } from '../../kernel/handle.ts';
import { copyAgeSet } from './copy-age-set.ts';
import { listAgeGroups, listAgeGroupSets, readAgeGroup, showDefaultAgeGroups } from './list-age-groups.ts';
import { listOtherAgeSets } from './list-other-age-sets.ts';
import { removeAgeGroup } from './remove-age-group.ts';
import { changeAgeGroup, createAgeGroup } from './save-age-group.ts';

export const ageGroupRoutes: readonly Handler[] = [
  handle(contract.listAgeGroups, listAgeGroups),
  handle(contract.ageGroupSets, listAgeGroupSets),
  handle(contract.otherAgeSets, listOtherAgeSets),
  handle(contract.copyAgeSet, copyAgeSet),
  handle(contract.defaultAgeGroups, showDefaultAgeGroups),
  handle(contract.readAgeGroup, readAgeGroup),
  handle(contract.createAgeGroup, createAgeGroup),
  handle(contract.changeAgeGroup, changeAgeGroup),
  handle(contract.removeAgeGroup, removeAgeGroup),
];
