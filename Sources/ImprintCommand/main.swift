print("imprint")
