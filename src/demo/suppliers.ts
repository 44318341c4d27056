import type { SampleSupplier } from "./supplier-standings.ts";
import { suppliersOfPipes } from "./suppliers-of-pipes.ts";
import { suppliersOfElectric } from "./suppliers-of-electric.ts";
import { suppliersOfMachines } from "./suppliers-of-machines.ts";
import { suppliersOfMaterials } from "./suppliers-of-materials.ts";
import { suppliersOfServices } from "./suppliers-of-services.ts";

/**
 * Invented names (domain 11.2); tax numbers carry a correct check digit. Each company has 13 records (domain 11.1), and
 * the order of the enterprises decides what is peculiar about each of them.
 */
export const sampleSuppliers: readonly SampleSupplier[] = [
  ...suppliersOfPipes,
  ...suppliersOfElectric,
  ...suppliersOfMachines,
  ...suppliersOfMaterials,
  ...suppliersOfServices,
].toSorted((one, other) => Number(one.enterpriseId) - Number(other.enterpriseId));
