import * as contract from '@startline/contract/competitions/locations';
import { handle, type Handler } from '../../kernel/handle.ts';
import { addLocation, changeLocation, deleteLocation } from './save-location.ts';
import { showLocation, showLocations } from './show-locations.ts';
import { addUnit, changeUnit, deleteUnit, showUnit, showUnits } from './units.ts';

export const locationRoutes: readonly Handler[] = [
  handle(contract.listLocations, showLocations),
  handle(contract.readLocation, showLocation),
  handle(contract.createLocation, addLocation),
  handle(contract.updateLocation, changeLocation),
  handle(contract.deleteLocation, deleteLocation),
  handle(contract.listUoms, showUnits),
  handle(contract.readUom, showUnit),
  handle(contract.createUom, addUnit),
  handle(contract.updateUom, changeUnit),
  handle(contract.deleteUom, deleteUnit),
];
