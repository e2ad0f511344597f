const centsPerKilogram: Record<string, number> = {
  leeds: 240,
  lyon: 310,
  hamburg: 275,
};

/** What the depot charges, in cents for a kilogram. Stands for a call to the depot's tariff service. */
export function rateOf(depot: string): number {
  console.log(`get rate ${depot}`);
  return centsPerKilogram[depot] ?? 400;
}
